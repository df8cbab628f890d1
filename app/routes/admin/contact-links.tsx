import { formatPhone } from "#app/web/formats/phone.ts";
import { mailto, phoneLink } from "#app/web/links.ts";

/** A visitor's address, to write to; nothing where it was erased. */
export function EmailLink({ email }: { email: string }) {
  return (
    email && (
      <a href={mailto(email)}>
        <BreakableEmail email={email} />
      </a>
    )
  );
}

/** An address that, where it must break, does so between its parts. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** A visitor's phone number as one reads it, to call; plain text where what was typed is no number. */
export function PhoneLink({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return typeof link === "string" ? link : <a href={link.href}>{formatPhone(link.label)}</a>;
}
