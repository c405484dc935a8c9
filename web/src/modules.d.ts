declare module "virtual:icons/*" {
  export const icons: Record<string, string>;
}
