import { useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "../admin-layout.tsx";

/** Whether mails can be sent at all, as the layout around all pages of the workplace tells; without a server they are kept. */
export function useHasMailServer(): boolean {
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout");
  return layout?.hasMailServer ?? true;
}
