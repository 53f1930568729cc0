'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Input } from './field.tsx';

type Choice = { value: string; label: string };
/** A group without a label stands by itself. */
export type ChoiceGroup = { label: string; choices: Choice[] };

type Props = {
  id: string;
  /** The field's name, for the list too. */
  label: string;
  /** The chosen one. */
  value: string;
  /** What fits the typed text, in order; all for ''. */
  groupsFor: (text: string) => ChoiceGroup[];
  onChoose: (value: string) => void;
  /** What the list says if nothing fits. */
  empty: string;
  invalid?: boolean;
  disabled?: boolean;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
};

/** A field that finds one choice among many. What was typed and not chosen is forgotten when the focus leaves. */
export function Combobox({ id, label, value, groupsFor, onChoose, empty, ...field }: Props) {
  const [text, setText] = useState<string>();
  const [at, setAt] = useState(0);
  const open = text !== undefined;
  const groups = groupsFor(text ?? '');
  const choices = groups.flatMap((group) => group.choices);
  const all = groupsFor('').flatMap((group) => group.choices);
  const chosen = all.find((choice) => choice.value === value)?.label ?? '';
  const close = () => setText(undefined);
  const openAll = () => {
    setText('');
    setAt(
      Math.max(
        0,
        all.findIndex((choice) => choice.value === value),
      ),
    );
  };
  const search = (typed: string) => {
    setText(typed);
    setAt(0);
  };
  const choose = (choice: Choice) => {
    onChoose(choice.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    // What is typed does not follow the words of the choice.
    if (isTyping && !open) search('');
    if (isTyping) return;
    if (step && !open) openAll();
    else if (step) setAt(step(at, choices.length));
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && open) {
      if (choices[at]) choose(choices[at]);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-1.5">
      <Input
        id={id}
        name={id}
        hinted
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open && choices.length > 0}
        aria-controls={open && choices.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={open && choices[at] ? `${id}-${at}` : undefined}
        dir="auto"
        value={text ?? chosen}
        placeholder={open ? chosen : undefined}
        onChange={({ target }) => search(target.value)}
        onClick={() => (open ? undefined : openAll())}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...field}
      />
      {open && choices.length > 0 ? <Choices {...{ id, label, groups, choices, at, choose }} /> : null}
      {open && choices.length === 0 ? (
        <p role="status" className="p-3 text-muted">
          {empty}
        </p>
      ) : null}
    </div>
  );
}

type ListProps = Pick<Props, 'id' | 'label'> & {
  groups: ChoiceGroup[];
  choices: Choice[];
  at: number;
  choose: (choice: Choice) => void;
};

function Choices({ id, label, groups, choices, at, choose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="max-h-64 overflow-y-auto rounded-lg border border-line bg-card p-1"
      // The field keeps the focus, so that a press chooses before the list is gone.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label || undefined}>
          {group.label ? (
            <p aria-hidden className="px-3 pt-2 text-sm text-muted">
              {group.label}
            </p>
          ) : null}
          {group.choices.map((choice) => {
            const index = choices.indexOf(choice);
            return (
              <div
                key={choice.value}
                ref={index === at ? current : undefined}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                data-selected={index === at}
                className="command-item"
                onClick={() => choose(choice)}
              >
                <bdi>{choice.label}</bdi>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
