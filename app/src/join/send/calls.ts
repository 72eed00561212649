/** What joining asks the server: `/api/join`. Amounts are in cents, instants in epoch milliseconds. */
import type { Outcome } from "../../api/outcome";
import type {
  Answers,
  CreateApplication,
  CreatedApplication,
  FoundAbn,
  SendResumeLink,
  StoredApplication,
  SubmitApplication,
  SubmittedApplication,
  UpdateApplication,
  UpdatedApplication,
} from "../../api/schema";
import { type Access, type Repeat, send } from "../../api/send";

/** What is sent with answers as they were typed, by the id of their field. Which choices there are, the core checks. */
type Typed<Sent> = Omit<Sent, "answers"> & { answers: { [Field in keyof Answers]?: string } };

/** Stores a new draft. The key and the token are made before the first try and kept until it is acknowledged. */
export function createApplication(
  draft: Typed<CreateApplication>,
  repeat: { token: string } & Repeat,
): Promise<Outcome<CreatedApplication>> {
  return send("POST /api/join/applications", {
    ...repeat,
    body: draft as CreateApplication,
    needs: ["id", "version"],
  });
}

/** Replaces the answers of a draft. A `versionConflict` says that another device was faster. */
export function updateApplication(
  access: Access,
  draft: Typed<UpdateApplication>,
): Promise<Outcome<UpdatedApplication>> {
  return send("PUT /api/join/applications/{id}", {
    ...access,
    body: draft as UpdateApplication,
    needs: ["version"],
  });
}

/** Submits an application for the total that the applicant saw. */
export function submitApplication(
  access: Access,
  final: Typed<SubmitApplication>,
  repeat: Repeat,
): Promise<Outcome<SubmittedApplication>> {
  return send("POST /api/join/applications/{id}/submit", {
    ...access,
    ...repeat,
    body: final as SubmitApplication,
    needs: ["reference"],
  });
}

/** Mails a link that opens the draft on another device, once. The server does not say whether it sent one. */
export function sendResumeLink(
  access: Access,
  request: SendResumeLink,
): Promise<Outcome<undefined>> {
  return send("POST /api/join/applications/{id}/resume-link", {
    ...access,
    body: request,
    needs: [],
  });
}

/** Opens the draft that `link` leads to, and gives `token` access to it from now on. */
export function redeemResumeLink(link: string, token: string): Promise<Outcome<StoredApplication>> {
  return send("POST /api/join/resume", {
    token,
    body: { link },
    needs: ["id", "version", "answers"],
  });
}

/** Asks the register whose an ABN is. */
export function lookUpAbn(abn: string): Promise<Outcome<FoundAbn>> {
  return send("POST /api/abn-lookup", { body: { abn }, needs: ["result"] });
}
