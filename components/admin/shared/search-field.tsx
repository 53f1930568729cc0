'use client';

import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#components/ui/field.tsx';

type Props = { id: string; label: string; value: string; onSearch: (text: string) => void };

const PAUSE_MS = 250;

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ id, label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (wanted: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSeen(wanted.trim());
      onSearch(wanted.trim());
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
