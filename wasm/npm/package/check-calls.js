/**
 * Every call of the engine comes through here. The glue of `wasm-bindgen` hands on whatever it is given (a number as
 * an empty text, 257 as 1), and differently in Node; here a call is made plain, or it throws and names the parameter.
 */
import { classes, functions } from "./parameters.js";

/** What a number counts or names; without an entry it is any that 32 bits hold. */
const RANGES = {
  code: [0, 255],
  filter: [0, 7],
  indicator: [0, 9],
  // The first year that no one can mean by two digits.
  this_year: [1000, 9999],
};
const WHOLE = [0, 2 ** 32 - 1];

/** The engine without what only the glue itself calls. */
export function checked(glue) {
  const engine = {};
  for (const [name, parameters] of Object.entries(functions)) {
    engine[name] = (...given) => glue[name](...read(parameters, given));
  }
  for (const [name, { constructor, ...methods }] of Object.entries(classes)) {
    const { prototype } = glue[name];
    for (const [method, parameters] of Object.entries(methods)) {
      const call = prototype[method];
      prototype[method] = function (...given) {
        return call.apply(this, read(parameters, given));
      };
    }
    engine[name] = class extends glue[name] {
      constructor(...given) {
        super(...read(constructor, given));
      }
    };
  }
  return Object.freeze(engine);
}

const read = (parameters, given) =>
  parameters.map(([name, kind, isOptional], place) => {
    const value = given[place];
    return isOptional && value == null ? undefined : READERS[kind](value, name);
  });

const READERS = {
  text(value, name) {
    if (typeof value === "string") return value;
    if (typeof value === "bigint" && value >= 0n) return String(value);
    if (typeof value === "number") return String(whole(value, name, 0, Number.MAX_SAFE_INTEGER));
    if (tag(value) === "URL") return value.href;
    throw wrong(name, "a string", value);
  },
  choice(value, name) {
    if (typeof value === "string") return value;
    throw wrong(name, "a string", value);
  },
  number(value, name) {
    if (typeof value !== "number") throw wrong(name, "a number", value);
    return whole(value, name, ...(RANGES[name] ?? WHOLE));
  },
  boolean(value, name) {
    if (typeof value === "boolean") return value;
    throw wrong(name, "true or false", value);
  },
  bytes(value, name) {
    if (value instanceof Uint8Array) return value;
    if (typeof value === "string") return new TextEncoder().encode(value);
    if (ArrayBuffer.isView(value)) {
      return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    }
    if (tag(value) === "ArrayBuffer" || tag(value) === "SharedArrayBuffer") {
      return new Uint8Array(value);
    }
    if (Array.isArray(value)) {
      return Uint8Array.from(value, (byte, place) => {
        if (typeof byte !== "number") throw wrong(`${name}[${place}]`, "a byte", byte);
        return whole(byte, `${name}[${place}]`, 0, 255);
      });
    }
    throw wrong(name, "bytes such as a Uint8Array or an ArrayBuffer", value);
  },
};

function whole(value, name, min, max) {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new RangeError(`${name}: expected a whole number from ${min} to ${max}, found ${value}`);
}

/** What kind of object it is, also where it comes from another window. */
const tag = (value) => Object.prototype.toString.call(value).slice("[object ".length, -1);

const wrong = (name, expected, found) =>
  new TypeError(`${name}: expected ${expected}, found ${found == null ? found : tag(found)}`);
