import { data, Form } from "react-router";
import { servicesContext } from "#app/context.ts";
import {
  mostBankFileBytesShown,
  UnreadableBankFile,
} from "#app/domain/billing/bank-file/bank-row.ts";
import { knownOf } from "#app/domain/billing/bank-file/known.server.ts";
import { matchRows } from "#app/domain/billing/bank-file/match.ts";
import { readBankFile } from "#app/domain/billing/bank-file/read-bank-file.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { pageHead } from "#app/web/head/page-head.ts";
import { href } from "#app/web/href.ts";
import { readFormBody } from "#app/web/request-body.server.ts";
import { z } from "#app/web/zod.ts";
import { CsrfField } from "../csrf-field.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { WayBack } from "../way-back.tsx";
import workplace from "../workplace.module.css";
import type { Route } from "./+types/bank-file";
import { Found } from "./found.tsx";
import { problems, readOutcome, sentencesOf } from "./outcome.ts";

const formSchema = z.object({ file: z.unknown() });

export const loader = ({ url }: Route.LoaderArgs) => readOutcome(url.searchParams);

/** Reads a file and shows whose each payment is. Nothing of it is kept: what is to be noted stands in the form of that page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const file = (await readFormBody(request, formSchema)).get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
    return refused("Velg en fil først.");
  }
  try {
    const { rows, ...rest } = await readBankFile(new Uint8Array(await file.arrayBuffer()));
    const today = norwegianDay(clock());
    return data({
      found: { ...rest, matches: matchRows(rows, await knownOf(db, rows, today), today) },
    });
  } catch (error) {
    if (error instanceof UnreadableBankFile) return refused(error.message);
    throw error;
  }
}

function refused(problem: string) {
  return data({ problem }, { status: 400 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: "Les inn bankfil",
    description: "Noter betalinger fra en fil som er hentet i nettbanken.",
  });
}

export default function BankFile({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const found = actionData && "found" in actionData ? actionData.found : undefined;
  return (
    <>
      <WayBack to={href("/admin/abonnementer/fakturering")}>Til faktureringen</WayBack>
      <div className={workplace.head}>
        <h1>{found ? "Dette er i bankfilen" : "Les inn bankfil"}</h1>
      </div>
      {!actionData && <OutcomeNotice problems={problems} />}
      {!actionData && loaderData && (
        <div role="status" className={workplace.below}>
          <Notice tone={loaderData.isWhole ? "good" : "warning"}>
            {sentencesOf(loaderData).join(" ")}
          </Notice>
        </div>
      )}
      {found ? (
        <Found file={found} />
      ) : (
        <>
          <p className={workplace.below}>
            Hent en fil over innbetalinger i nettbanken, og velg den her. Du får se hvilken faktura
            hver betaling hører til, før noe noteres. Filen lagres ikke.
          </p>
          <Form
            method="post"
            encType="multipart/form-data"
            reloadDocument
            noValidate
            className={workplace.form}
          >
            <CsrfField />
            <Field
              id="file"
              name="file"
              type="file"
              label="Fil fra banken"
              accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
              required
              errors={problem ? [problem] : undefined}
              help={`camt.054, camt.053 eller CSV, høyst ${mostBankFileBytesShown}. En CSV-fil må ha kolonner for dato, beløp og enten KID, melding eller fakturanummer.`}
            />
            <Button type="submit">Les filen</Button>
          </Form>
        </>
      )}
    </>
  );
}
