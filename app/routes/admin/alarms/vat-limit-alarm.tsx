import { Link } from "react-router";
import type { VatLimitNews } from "#app/domain/billing/vat-limit.server.ts";
import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Alarm } from "./alarm.tsx";

/** Says that a seller without VAT comes to the limit, or has passed it; nothing otherwise. */
export function VatLimitAlarm({ news }: { news: VatLimitNews | undefined }) {
  if (!news) return null;
  const { invoiced, isPassed, limit } = news;
  const ways = (
    <>
      <Link to={href("/admin/oversikt")}>Se hva som er fakturert</Link>,{" "}
      <Link to={href("/admin/kom-i-gang")}>meld fra her når dere er registrert</Link>
    </>
  );
  return isPassed ? (
    <Alarm title="Dere skal registreres for mva.">
      <Paragraph>
        Dere har fakturert {formatKroner(invoiced)} det siste året, og grensen er{" "}
        {formatKroner(limit)}. Registrer dere i Merverdiavgiftsregisteret. Fakturaen som passerte
        grensen, og de etter den, skal ha mva. Når dere er registrert, står de under Fakturering:
        Krediter dem, og lag dem på nytt. {ways}
      </Paragraph>
    </Alarm>
  ) : (
    <Alarm title="Dere nærmer dere grensen for mva." tone="calm">
      <Paragraph>
        Dere har fakturert {formatKroner(invoiced)} det siste året. Går det over{" "}
        {formatKroner(limit)}, skal dere registreres i Merverdiavgiftsregisteret og legge mva. til.{" "}
        {ways}
      </Paragraph>
    </Alarm>
  );
}
