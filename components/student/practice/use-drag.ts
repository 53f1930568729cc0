import { type PointerEvent, useRef } from 'react';

/** A pointer that moves less has tapped. */
const TAP = 8;
/** How far beside the places a tile can be dropped, for a finger hides them. */
const REACH = 32;

const distance = (place: Element, x: number, y: number) => {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
};

/** The place that a pointer is over or close to. */
function placeAt(row: Element, x: number, y: number): number | null {
  const { left, right, top, bottom } = row.getBoundingClientRect();
  if (x < left - REACH || x > right + REACH || y < top - REACH || y > bottom + REACH) return null;
  const places = [...row.children];
  const nearest = places.toSorted((a, b) => distance(a, x, y) - distance(b, x, y))[0];
  return nearest ? places.indexOf(nearest) : null;
}

type Drag = { element: HTMLElement; x: number; y: number; hasMoved: boolean };

/** Drags tiles by mouse, pen or finger to the places of a row; `drop` gets null for anywhere else. */
export function useDrag(drop: (tile: string, place: number | null) => void) {
  const row = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag>(null);
  const point = (place: number | null) =>
    [...(row.current?.children ?? [])].forEach((one, at) => one.toggleAttribute('data-over', at === place));
  const finish = () => {
    drag.current?.element.style.removeProperty('translate');
    drag.current?.element.removeAttribute('data-dragged');
    point(null);
  };
  return {
    row,
    /** Whether the press that now ends as a click was a drag. */
    wasDragged: () => drag.current?.hasMoved ?? false,
    handlersFor: (tile: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { element: event.currentTarget, x: event.clientX, y: event.clientY, hasMoved: false };
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (!drag.current || !currentTarget.hasPointerCapture(pointerId)) return;
        const [dx, dy] = [clientX - drag.current.x, clientY - drag.current.y];
        if (!drag.current.hasMoved && Math.hypot(dx, dy) < TAP) return;
        drag.current.hasMoved = true;
        currentTarget.style.translate = `${dx}px ${dy}px`;
        currentTarget.setAttribute('data-dragged', '');
        point(placeAt(row.current!, clientX, clientY));
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        finish();
        if (drag.current?.hasMoved) drop(tile, placeAt(row.current!, clientX, clientY));
        // The click of this press comes first.
        setTimeout(() => (drag.current = null));
      },
      onPointerCancel: finish,
    }),
  };
}
