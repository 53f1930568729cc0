import { useEffect, useState } from 'react';

const LEAST_PX = 12;

/** Whether the reader is on the way down the page, so that what floats over the text should step aside. */
export function useScrolledOn(): boolean {
  const [isScrolledOn, setScrolledOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) < LEAST_PX) return;
      const isAtEnd = window.innerHeight + now >= document.documentElement.scrollHeight - LEAST_PX;
      setScrolledOn(now > before && !isAtEnd);
      before = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrolledOn;
}
