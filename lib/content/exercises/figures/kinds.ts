export type ShapeName = 'circle' | 'square' | 'triangle' | 'star';

export type CountingFigure =
  | { kind: 'dots'; rows: number[] }
  | { kind: 'grid'; rows: number; columns: number; filled?: number }
  | { kind: 'bar'; parts: number; filled: number }
  | { kind: 'pie'; parts: number; filled: number; names?: string[] }
  | { kind: 'pattern'; shapes: ShapeName[] }
  | { kind: 'coins'; values: number[] }
  | {
      kind: 'line';
      from: number;
      to: number;
      every: number;
      labels: number[];
      mark?: number;
      label?: string;
    };

export type MeasureFigure =
  | { kind: 'clock'; hour: number; minute: number }
  | { kind: 'ruler'; from: number; to: number; length: number }
  | { kind: 'thermometer'; from: number; to: number; every: number; at: number }
  | { kind: 'balance'; left: string; right: string }
  | { kind: 'lever'; left: string; right: string; leftArm: string; rightArm: string }
  | { kind: 'circuit'; battery: string; resistors: string[]; parallel?: boolean };

export type GeometryFigure =
  | { kind: 'angle'; degrees: number }
  | { kind: 'rectangle'; width: number; height: number; labels: [string, string] }
  | { kind: 'right-triangle'; a: string; b: string; c: string; angle?: string }
  | { kind: 'triangle'; angles: [string, string, string] }
  | { kind: 'straight-angle'; degrees: number; labels: [string, string] }
  | { kind: 'polygon'; sides: number }
  | { kind: 'circle'; label: string; diameter?: boolean }
  | { kind: 'unit-circle'; degrees: number }
  | { kind: 'box'; labels: [string, string, string] };

export type ChartFigure =
  | { kind: 'bars'; values: number[]; every: number; names?: string[] }
  /** Steps with arrows between them; around a circle if the last leads to the first. */
  | { kind: 'chain' | 'cycle'; steps: string[] }
  /** A coordinate plane from -size (or 0) to size, with marked points and straight lines through two points. */
  | {
      kind: 'plane';
      size: number;
      from?: 0;
      points: { at: [number, number]; name: string }[];
      lines?: [number, number, number, number][];
      /** Points in order that a curve goes through. */
      curve?: [number, number][];
    }
  /** Distance (or speed) over time, by the corners of the line. */
  | { kind: 'motion'; corners: [number, number][]; xEvery: number; yEvery: number };

export type Outline = 'circle' | 'square' | 'triangle' | 'rectangle' | 'diamond';

export type ThingFigure =
  /** One or two groups of rods of ten and single blocks. */
  | { kind: 'tens'; tens: number[]; ones: number[] }
  | { kind: 'notes'; values: number[]; coins: number[] }
  | { kind: 'cards'; texts: string[] }
  | { kind: 'shapes'; shapes: Outline[] }
  /** Glasses of these widths, with the same amount of water in each. */
  | { kind: 'vessels'; widths: number[] }
  /** A measuring cylinder; a second one shows the level after a stone was put in. */
  | { kind: 'cylinder'; levels: number[]; to: number; every: number };

export type NatureFigure =
  | { kind: 'lamps'; lamps: number; switches: ('open' | 'closed')[]; gap: boolean; parallel: boolean }
  /** The angle of the ray to the upright line; labels beside the ray that comes, the one that leaves, the mirror. */
  | { kind: 'mirror'; degrees: number; labels: [string, string, string] }
  | { kind: 'earth'; place?: 'day' | 'night' }
  | { kind: 'cell'; kinds: ('plant' | 'animal')[] }
  /** The Earth with its axis, the north end leaning to the Sun in June. */
  | { kind: 'seasons'; month: 'june' | 'december' }
  /** A stick and its shadow, for each height of the Sun in degrees. */
  | { kind: 'shadow'; sun: number[] }
  /** Bar magnets in a row, by the names of their ends. */
  | { kind: 'magnets'; bars: [string, string][] };

/** What a figure shows: drawn as SVG, and described in words for those who can't see it. */
export type Figure =
  CountingFigure | MeasureFigure | GeometryFigure | ChartFigure | ThingFigure | NatureFigure;

/** Writes a label in the country's digits. */
export type Write = (text: string | number) => string;
/** A figure's description: its message and the values in it. */
export type FigureText = {
  key: string;
  values: Record<string, string | number | readonly (string | number)[]>;
};
