import { Link } from "react-router";
import type { WrittenMail } from "#app/domain/mail/mails.server.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { MailError, MailStateChip } from "../mails/state.tsx";
import workplace from "../workplace.module.css";
import styles from "./written-mails.module.css";

/** What somebody here has written to a customer, each with what became of it. */
export function WrittenMails({ written }: { written: WrittenMail[] }) {
  return written.map((mail) => (
    <div key={mail.id} className={styles.mail}>
      <p className={workplace.note}>
        <Link to={href("/admin/e-post/:id", { id: mail.id })}>{mail.subject}</Link>,{" "}
        {formatDateTime(mail.createdAt)} <MailStateChip mail={mail} />
        <MailError mail={mail} />
      </p>
      <p className={styles.text}>{mail.written}</p>
    </div>
  ));
}
