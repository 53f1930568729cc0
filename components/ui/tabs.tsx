'use client';

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { bringIntoSight } from './bring-into-sight.ts';
import { cn } from './cn.ts';

const TabState = createContext({ id: '', value: '', shown: '', choose: (_: string): void => undefined });

type Props = ComponentProps<'div'> & {
  value?: string;
  /** The tab whose panel shows, where it may come later than the choice. */
  shown?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** Panels of which one shows, controlled or not. */
export function Tabs({ value, shown, defaultValue = '', onValueChange, className, ...props }: Props) {
  const [own, setOwn] = useState(defaultValue);
  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const chosen = value ?? own;
  return (
    <TabState value={{ id: useId(), value: chosen, shown: shown ?? chosen, choose }}>
      <div className={cn('min-w-0', className)} {...props} />
    </TabState>
  );
}

const forward = (element: Element) =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

function walk(event: KeyboardEvent<HTMLElement>) {
  if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')];
  const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const step = event.key === forward(event.currentTarget) ? 1 : -1;
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? tabs.length - 1
        : (at + step + tabs.length) % tabs.length;
  event.preventDefault();
  tabs[to]?.focus();
  tabs[to]?.click();
}

/** The row of tabs. If it is wider than the screen, the chosen tab is scrolled into view. */
export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  const { value } = useContext(TabState);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(list.current, '[aria-selected="true"]'), [value]);
  return <div ref={list} role="tablist" className={cn('tab-list', className)} onKeyDown={walk} {...props} />;
}

type TabProps<T extends 'button' | 'div'> = ComponentProps<T> & { value: string };

export function Tab({ className, value, ...props }: TabProps<'button'>) {
  const { id, value: active, choose } = useContext(TabState);
  const isActive = value === active;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isActive}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={isActive ? 0 : -1}
      data-state={isActive ? 'active' : 'inactive'}
      onClick={() => choose(value)}
      className={cn('tab', className)}
      {...props}
    />
  );
}

/** Its content is mounted only while it shows; with `stays`, from then on. */
export function TabPanel({
  className,
  value,
  stays = false,
  children,
  ...props
}: TabProps<'div'> & { stays?: boolean }) {
  const { id, shown } = useContext(TabState);
  const isActive = value === shown;
  const [wasShown, setWasShown] = useState(isActive);
  if (isActive && !wasShown) setWasShown(true);
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isActive}
      tabIndex={0}
      data-state={isActive ? 'active' : 'inactive'}
      className={cn('tab-panel', className)}
      {...props}
    >
      {isActive || (stays && wasShown) ? children : null}
    </div>
  );
}
