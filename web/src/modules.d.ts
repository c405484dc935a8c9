declare module "virtual:icons/credit" {
  export const credit: { source: string; licence: string; terms: string };
}
declare module "virtual:icons/*" {
  export const icons: Record<string, string>;
}
