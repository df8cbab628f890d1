import { type OrderStatus, statusLabels } from "#app/domain/orders/status.ts";
import styles from "../workplace.module.css";

const looks: Record<OrderStatus, string> = {
  new: styles.lit ?? "",
  confirmed: "",
  "in-progress": "",
  delivered: styles.good ?? "",
  cancelled: "",
};

/** The status of an order in a word. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return <span className={`${styles.chip} ${looks[status]}`}>{statusLabels[status]}</span>;
}
