import { ScrollRegion } from './scroll-region.tsx';

/**
 * For a page whose texts an action typesets: what such a text is made of in the browser, unseen. The framework sends an
 * action's elements only to a page that names their parts itself.
 */
export const TypesetParts = () => (
  <ScrollRegion what="table" className="hidden">
    {null}
  </ScrollRegion>
);
