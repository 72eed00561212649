import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), wasm()],
  // The engine lies beside the app, in wasm/pkg.
  server: { fs: { allow: [".."] } },
  worker: { format: "es", plugins: () => [wasm()] },
  build: { target: "es2022", modulePreload: false },
  test: {
    environment: "happy-dom",
    setupFiles: ["src/test/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    restoreMocks: true,
  },
});
