/** The sections of the landing page that its header and footer lead to, in their order on the page. */
export const SECTIONS = [
  ['features', 'features'],
  ['howItWorks', 'how-it-works'],
  ['testimonials', 'testimonials'],
  ['pricing', 'pricing'],
] as const;
