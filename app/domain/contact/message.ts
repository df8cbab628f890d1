/** A contact message as the administrator and the API see it. */
export type ContactMessage = {
  id: string;
  createdAt: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  service: string;
  message: string | null;
};
