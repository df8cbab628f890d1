import { ofEachField, type OrderField } from "#app/domain/orders/order-fields.ts";

/** What its rule asks for; any words do for the others. */
const first: Partial<Record<OrderField, string>> = {
  orgNumber: "923609016",
  phone: "912 34 567",
  email: "kari@nordlys.example.no",
  invoiceEmail: "faktura@nordlys.example.no",
};
const second: Partial<Record<OrderField, string>> = {
  orgNumber: "974760673",
  phone: "413 22 111",
  email: "ola@fjellrev.example.no",
  invoiceEmail: "regnskap@fjellrev.example.no",
};

/** Something in every field that a customer can fill in, unlike what stands in any other. */
export const filledIn = ofEachField((name) => first[name] ?? `Lundefugl${name}`);
/** The same once more, with nothing as it was. */
export const filledInAnew = ofEachField((name) => second[name] ?? `Havsule${name}`);

/** An order's fields with nothing in them, for what is to be written over. */
export const nothingGiven = ofEachField(() => null);
