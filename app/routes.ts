import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("tjenester", "routes/site/services.tsx"),
    route("priser", "routes/site/prices.tsx"),
    route("kundehistorier", "routes/site/stories.tsx"),
    route("sporsmal-og-svar", "routes/site/faq.tsx"),
    route("kontakt", "routes/site/contact.tsx"),
    route("kontakt/sendt", "routes/site/message-sent.tsx"),
    route("by/:cityName", "routes/site/town.tsx"),
    route("personvern", "routes/site/privacy.tsx"),
    route("bestill/:planId?", "routes/site/order.tsx"),
    route("order", "routes/site/order.tsx", { id: "order-alias" }),
    route("takk", "routes/site/thank-you.tsx"),
    route("order-confirmation", "routes/site/thank-you.tsx", { id: "thank-you-alias" }),
    route("ikke-tilgjengelig", "routes/site/unavailable.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),

  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),

  route("login", "routes/admin/login.tsx"),
  route("logout", "routes/admin/logout.ts"),
  route("admin", "routes/admin/layout.tsx", [index("routes/admin/dashboard.tsx")]),

  ...prefix("api", [
    route("orders", "routes/api/orders.ts"),
    route("contact", "routes/api/contact.ts"),
    route("companies/:orgNumber", "routes/api/company.ts"),
    route("auth/login", "routes/api/login.ts"),
    route("auth/logout", "routes/api/logout.ts"),
  ]),
] satisfies RouteConfig;
