declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Options = {
    url: string;
    domNode: HTMLElement | null;
    deepLinking?: boolean;
    validatorUrl?: string | null;
    docExpansion?: 'list' | 'full' | 'none';
  };
  const show: (options: Options) => unknown;
  export default show;
}
