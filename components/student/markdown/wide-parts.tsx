'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

/** Makes wide tables, code and formulas scroll by keyboard and labels them. Once per page. */
export function WideParts() {
  const t = useTranslations('common.wide');
  useEffect(() => {
    const sizes = new ResizeObserver((changes) => {
      for (const { target } of changes) label(target.closest<HTMLElement>('[data-wide]'));
    });
    const label = (part: HTMLElement | null) => {
      if (!part) return;
      const isWide = part.scrollWidth > part.clientWidth;
      const says = { tabindex: '0', role: 'region', 'aria-label': t(part.dataset.wide as 'table') };
      for (const [name, value] of Object.entries(says))
        if (isWide) part.setAttribute(name, value);
        else part.removeAttribute(name);
    };
    const watchAll = () => {
      for (const part of document.querySelectorAll('[data-wide], [data-wide] > *')) sizes.observe(part);
    };
    const arrivals = new MutationObserver(watchAll);
    watchAll();
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      arrivals.disconnect();
    };
  }, [t]);
  return null;
}
