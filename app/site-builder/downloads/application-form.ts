/**
 * The application form to print or to fill in on the screen, made from the fields, lists and questions of the form online, for
 * people who cannot or would rather not use that one.
 */
import type { FieldFacts, FieldId, Membership, StepId } from "../../src/engine/load-membership";
import { type ChoiceWords, wordsOfChoice } from "../../src/join/form/choice-words";
import { characters, groups, titles } from "../../src/join/form/layout";
import { hints, questions } from "../../src/join/form/messages";
import { escapeHtml } from "../render/escape";
import { fieldAddress, type PdfField } from "./fillable";

/** When a question is asked; on a screen it appears by itself. */
const conditions: Partial<Record<FieldId, string>> = {
  tradingPartners: "If you join for trading partners",
  otherReason: "If you have another reason",
  productCount: "If you need numbers for products",
  numberCount: "If you have more than 10 products",
  locationCount: "If you need numbers for locations",
  supermarkets: "If your products are sold in stores",
  abn: "If you have an ABN",
  noAbnReason: "If you have no ABN",
  postalStreet: "If your postal address is different",
  ceoGivenName: "If it is someone else",
  alternateGivenName: "If you want another contact",
  smartMediaAccess: "If you will be a publisher",
  npcRecipients: "If you will be a supplier",
  vendorColes: "If Coles is one of them",
  vendorWoolworths: "If Woolworths is one of them",
  vendorMetcash: "If Metcash is one of them",
  npcOtherRecipient: "If there is another one",
  sellsInUs: "If you need numbers for products",
};

/** How many digits a number has, where each gets a box of its own. */
const digits: Partial<Record<FieldId, number>> = { abn: 11, acn: 9 };

/** The place of a fact, which `fill-facts.ts` fills. */
const fact = (key: string) => `<span data-fact="${key}"></span>`;

/** The page that is printed, but for its facts; `recipients` is the list of the content, and `words` are its own. */
export function applicationForm(
  membership: Membership,
  recipients: string,
  words: ChoiceWords,
): string {
  const { fields } = membership.membershipLists();
  const named = membership.recipientsIn(recipients).map(({ id, name }) => name ?? id);
  const choicesOf = ({ id, choices }: FieldFacts) =>
    id === "npcRecipients" ? named : choices?.map((code) => wordsOfChoice(words, id, code));
  const steps = Object.entries(groups) as [StepId, (typeof groups)[StepId]][];
  const sections = steps.map(([step, groups], index) => {
    const parts = groups.flatMap((group) => [
      ...("heading" in group && step !== "review" ? [`<h3>${group.heading}</h3>`] : []),
      ...group.fields.flatMap((id) =>
        fields
          .filter((field) => field.id === id)
          .map((facts) =>
            id === "option" ? optionTable(membership) : field(facts, choicesOf(facts)),
          ),
      ),
    ]);
    const title = step === "review" ? "Declarations" : titles[step];
    const end = step === "review" ? signature : step === "payment" ? payment : "";
    return `<section>\n<h2>${index + 1}. ${title}</h2>\n<div class="fields">\n${parts.join("\n")}\n</div>\n${end}</section>`;
  });
  return `<!doctype html>
<!-- Made by app/site-builder/downloads/application-form.ts (npm run downloads). Do not edit. -->
<html lang="en-AU">
<head>
  <meta charset="utf-8">
  <title>Membership application form</title>
  <link rel="stylesheet" href="sheet.css">
  <link rel="stylesheet" href="form.css">
</head>
<body>
<header>
  <p>GS1 Australia</p>
  <h1>Membership application form</h1>
  <p>The same questions as the online application. Applying online is quicker.</p>
</header>
<main>
<section>
<h2>Before you start</h2>
<ul>
  <li>You need your ABN, your turnover of the last 12 months and the number of your products or locations.</li>
  <li>Fill the form in on the screen, save it and print it to sign. Or print it first, and use capital letters and a dark pen. Questions marked (optional) can stay empty.</li>
  <li>When you have finished, call ${fact("phone")}, or ${fact("phone-from-overseas")} from overseas. We will tell you where to send the form, or take your answers over the phone.</li>
</ul>
</section>
${sections.join("\n")}
</main>
<footer><p>GS1 Australia Limited, ABN ${fact("abn")}. We use what you write to set up your membership. The privacy policy on our website says how we keep it and how to see or correct it.</p></footer>
</body>
</html>
`;
}

/** A question and the room for its answer; two short answers stand side by side. */
function field(facts: FieldFacts, choices: string[] | undefined): string {
  const { id } = facts;
  const [question, hint] = [questions[id], hints[id]];
  const label = facts.isOptional ? `${question} (optional)` : question;
  if (facts.kind === "tick") return `<div class="field">${tickBoxes(id, [label], "")}</div>`;
  const condition = conditions[id] ? `<span class="condition">${conditions[id]}:</span> ` : "";
  const help = hint ? ` <span class="hint">${escapeHtml(hint)}</span>` : "";
  const asked = `<p class="question">${condition}<strong>${escapeHtml(label)}</strong>${help}</p>`;
  const width = id in characters && !help ? "short field" : "field";
  return `<div class="${width}">${asked}${room(id, label, choices)}</div>`;
}

/** Countries are too many to list; a line is quicker to fill in. */
function room(id: FieldId, label: string, choices: string[] | undefined): string {
  if (choices) return tickBoxes(id, choices, `${label} `);
  const cells = digits[id];
  if (cells === undefined) return line(id, label);
  return fieldHere("digits", { kind: "text", name: id, label, cells }, "<i></i>".repeat(cells));
}

/** The room for a field that can be filled in on the screen. */
function fieldHere(style: string, field: PdfField, inside = ""): string {
  return `<a class="${style}" href="${escapeHtml(fieldAddress(field))}">${inside}</a>`;
}

const line = (name: string, label: string) => fieldHere("line", { kind: "text", name, label });

/** Boxes to tick; each says its question to those who do not see where it stands. */
function tickBoxes(id: FieldId, labels: string[], question: string): string {
  const items = labels.map((label, at) => {
    const name = `${id}-${at + 1}`;
    const box = fieldHere("box", { kind: "tick", name, label: question + label });
    return `<li>${box}${escapeHtml(label)}</li>`;
  });
  return `<ul class="ticks">${items.join("")}</ul>`;
}

function optionTable(membership: Membership): string {
  const rows = membership
    .membershipOptions()
    .map(
      ({ id, name, sizeLabel, turnoverLabel }) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(sizeLabel)}</td><td>${escapeHtml(turnoverLabel)}</td><td>${fieldHere("box", { kind: "tick", name: `option-${id}`, label: `${questions.option} ${name}` })}</td></tr>`,
    );
  return `<table>
<caption>${escapeHtml(questions.option)} Tick one that is open to your turnover.</caption>
<thead><tr><th scope="col">Membership</th><th scope="col">Size</th><th scope="col">Annual turnover</th><th scope="col">Tick one</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
}

const signature = `<div class="signed fields">
<div class="short field"><p class="question"><strong>Name of the person who signs</strong></p>${line("signedBy", "Name of the person who signs")}</div>
<div class="short field"><p class="question"><strong>Position</strong></p>${line("signedAs", "Position")}</div>
<div class="short field"><p class="question"><strong>Signature</strong></p><div class="line"></div></div>
<div class="short field"><p class="question"><strong>Date</strong></p>${line("signedOn", "Date")}</div>
</div>
`;

const payment = `<p class="note">Do not write a card or account number on this form. We will contact you about the payment.</p>
`;
