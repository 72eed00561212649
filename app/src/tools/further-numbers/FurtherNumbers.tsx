import {
  answers,
  form,
  message as messages,
  next,
} from "../../../../fixtures/content/words/further-numbers";
import { codePages } from "../../content/code-addresses";
import { type FurtherNumbers as Found, loadMembership } from "../../engine/load-membership";
import { useBinary } from "../../engine/use-binary";
import { enquiryAddress } from "../../navigation/enquiry-address";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { ButtonLink } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { Field } from "../../ui/form/Field";
import { ofOneLine, TextInput } from "../../ui/form/TextInput";
import frame from "../frame/frame.module.css";
import { loadingWords, ToolFrame, Verdict } from "../frame/ToolFrame";
import { useKept } from "../use-kept";

/** In the order of the rule, which names the wrong ones by it. */
const fields = ["held", "requested"] as const;

const EMPTY = { held: "", requested: "" };

/** Whether a member with single numbers can have more of them, and the enquiry that asks for them. */
export function FurtherNumbers() {
  const [typed, setTyped] = useKept("furtherNumbers", EMPTY);
  const isTyped = fields.some((field) => typed[field] !== "");
  const membership = useBinary(loadMembership, isTyped);
  const found = isTyped ? membership.engine?.addNumbers(typed.held, typed.requested) : undefined;
  const { membershipEnquiry } = useSite().joinLinks;
  const ask = (message?: string) =>
    enquiryAddress(membershipEnquiry?.href ?? codePages.contact, {
      topic: "numbers",
      ...(message && { message }),
    });
  const answer: Answer =
    isTyped && membership.status === "loading"
      ? { tone: "waiting", text: loadingWords("furtherNumbers") }
      : answerTo(found, ask);

  return (
    <ToolFrame
      name="furtherNumbers"
      binary={membership}
      withoutScript={filled(form.noScript, { enquiry: <a href={ask()}>{form.enquiry}</a> })}
    >
      <div className={frame.panes}>
        <div className={frame.entry}>
          {fields.map((id, at) => (
            <Field key={id} label={form[id]} hint={form[`${id}Hint`]} error={faultOf(found, at)}>
              {(field) => (
                <TextInput
                  {...field}
                  inputMode="numeric"
                  autoComplete="off"
                  characters={8}
                  {...ofOneLine(typed[id], (text) => setTyped({ ...typed, [id]: text }))}
                />
              )}
            </Field>
          ))}
        </div>
        <div className={frame.answer}>
          <Verdict tone={answer.tone}>{answer.text}</Verdict>
          {answer.more && <p>{answer.more}</p>}
          {answer.links && (
            <p className="actions">
              {answer.links.map(([text, href]) => (
                <ButtonLink key={text} model={{ text, href, style: "secondary", size: "medium" }} />
              ))}
            </p>
          )}
        </div>
      </div>
    </ToolFrame>
  );
}

/** What is wrong with the field at that place. */
function faultOf(found: Found | undefined, at: number): string | undefined {
  if (found?.type !== "notNumbers") return undefined;
  const wrong = found.wrong.find((one) => one.at === at);
  if (wrong === undefined) return undefined;
  const { readings } = wrong;
  return readings === null ? form.notNumber : say(form.ambiguous, { readings });
}

type Answer = {
  tone: "right" | "wrong" | "waiting";
  text: string;
  more?: string;
  /** What each says and where it leads. */
  links?: [string, string][];
};

/** The answer in words; `ask` is the address of an enquiry that begins with a message. */
function answerTo(found: Found | undefined, ask: (message?: string) => string): Answer {
  if (found === undefined) return { tone: "waiting", text: answers.waiting };
  const compare: [string, string] = [next.compare, codePages.join];
  const change = (limit: number): [string, string] => [
    next.askToChange,
    ask(say(messages.change, { limit })),
  ];
  switch (found.type) {
    case "fits": {
      const { room } = found;
      const after = room === 0 ? next.noRoom : say(next.room, { room });
      return {
        tone: "right",
        text: say(answers.fits, found),
        more: `${after} ${next.fee}`,
        links: [[next.ask, ask(say(messages.add, found))]],
      };
    }
    case "noneHeld":
      return { tone: "waiting", text: say(answers.noneHeld, found), links: [compare] };
    case "notSingle":
      return { tone: "wrong", text: say(answers.notSingle, found), links: [change(found.limit)] };
    case "noneRequested":
      return { tone: "waiting", text: say(answers.noneRequested, found) };
    case "full":
    case "tooMany":
      return {
        tone: "wrong",
        text: found.type === "full" ? say(answers.full, found) : say(answers.tooMany, found),
        more: next.noRoom,
        links: [compare, change(found.limit)],
      };
    case "notNumbers":
      return { tone: "wrong", text: answers.notNumbers };
  }
}
