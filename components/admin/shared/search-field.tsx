'use client';

import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#components/ui/field.tsx';

type Props = { id: string; label: string; value: string; onSearch: (text: string) => void };

const PAUSE_MS = 250;

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ id, label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (search: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLastValue(search.trim());
      onSearch(search.trim());
    }, wait);
  };
  return (
    <div className="relative min-w-44 grow basis-44 sm:max-w-sm">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3.5 size-4 text-muted" />
      <Input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        dir="auto"
        className="ps-9"
        onChange={(event) => {
          setText(event.target.value);
          begin(event.target.value, PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') begin(text, 0);
        }}
      />
    </div>
  );
}
