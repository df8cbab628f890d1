import { sql } from "kysely";
import type { Database } from "#app/db/db.server.ts";
import { emailMatcher } from "#app/domain/search/person.server.ts";
import { areFound, findWords } from "#app/domain/search/search.server.ts";
import { questionWords } from "#app/domain/search/search.ts";
import type { Order } from "../order.ts";
import { toOrder } from "../order-row.server.ts";

/** A company that has ordered, by what it was called last. */
export type Company = { orgNumber: string; companyName: string };

/**
 * The companies that have ordered, whoever ordered last first; not those whose people have all been erased. Each is met at its newest
 * order, so that a page is full soon.
 *
 * @param question words that an order of theirs holds; of words that very many orders hold, their newest one
 */
export async function listCompanies(
  db: Database,
  question: string,
  page: { limit: number; offset: number },
): Promise<Company[]> {
  let query = db
    .selectFrom("orders as newest")
    .select(["newest.org_number", "newest.company_name"])
    .where("newest.anonymized_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders as later")
            .select("later.id")
            .whereRef("later.org_number", "=", "newest.org_number")
            .where("later.anonymized_at", "is", null)
            .where(sql<boolean>`(later.created_at, later.id) > (newest.created_at, newest.id)`),
        ),
      ),
    );
  const words = questionWords(question);
  if (words.length > 0) {
    const found = await findWords(db, "order_words", words);
    if (found.ids) {
      const theirs = areFound(found, "id").reduce(
        (orders, holds) => orders.where(holds),
        db.selectFrom("orders").select("org_number").where("anonymized_at", "is", null),
      );
      query = query.where("newest.org_number", "in", theirs);
    } else {
      for (const holds of areFound(found, "newest.id")) query = query.where(holds);
    }
  }
  const rows = await query
    .orderBy("newest.created_at", "desc")
    .orderBy("newest.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ org_number, company_name }) => ({
    orgNumber: org_number,
    companyName: company_name,
  }));
}

/** All orders of some companies, newest first. */
export async function ordersOfCompanies(db: Database, orgNumbers: string[]): Promise<Order[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("org_number", "in", orgNumbers)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toOrder);
}

/** The orders that were sent from an e-mail address, in upper or lower case; newest first. */
export async function ordersOfSender(db: Database, email: string): Promise<Order[]> {
  const { ids } = await findWords(db, "order_words", questionWords(email));
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where((order) => order.or([order("email", "=", email), order("id", "in", ids ?? [])]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const sender = emailMatcher(email);
  return rows.filter((row) => sender.is(row.email)).map(toOrder);
}
