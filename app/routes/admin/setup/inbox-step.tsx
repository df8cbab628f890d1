import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#app/web/href.ts";
import { CsrfField } from "../csrf-field.tsx";
import { type LatestTest, TestMailState } from "./test-mail.tsx";

/** Which inbox gets the notices, whether anybody can read it, and a way to try. */
export function InboxStep({
  inbox,
  isPlaceholder,
  isNamedByOperator,
  hasMailServer,
  latest,
  isQueued,
}: {
  inbox: string;
  isPlaceholder: boolean;
  /** By MAIL_TO; else it is the address that the site shows. */
  isNamedByOperator: boolean;
  hasMailServer: boolean;
  /** The last test that was sent there. */
  latest: LatestTest | undefined;
  /** It was put in the queue just now. */
  isQueued: boolean;
}) {
  return (
    <>
      {isPlaceholder ? (
        <Notice tone="warning">
          Nye bestillinger og meldinger varsles til {inbox}, og dit går svarene fra kundene. Den
          adressen leser ingen.
        </Notice>
      ) : (
        <p>
          Nye bestillinger og meldinger varsles til <strong>{inbox}</strong>, og dit går svarene fra
          kundene.
        </p>
      )}
      <p>
        {isNamedByOperator ? (
          <>
            Den som drifter nettstedet, har valgt adressen med <code>MAIL_TO</code>.
          </>
        ) : (
          <>
            Det er e-postadressen dere viser på nettstedet.{" "}
            <Link to={`${href("/admin/kom-i-gang")}#seller`}>
              {isPlaceholder ? "Legg inn deres egen" : "Bytt den"}
            </Link>
            , eller be den som drifter nettstedet, om å sette <code>MAIL_TO</code>.
          </>
        )}
      </p>
      {hasMailServer && !isPlaceholder && (
        <>
          <TestMailState latest={latest} isQueued={isQueued} />
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="to" value={inbox} />
            <Button type="submit" name="step" value="mail" look="secondary">
              Send en prøve dit
            </Button>
          </Form>
        </>
      )}
    </>
  );
}
