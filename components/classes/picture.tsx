import {
  Apple,
  Bell,
  Bike,
  Bird,
  Book,
  Bus,
  Carrot,
  Cat,
  Fish,
  Flower2,
  House,
  Key,
  Leaf,
  type LucideIcon,
  Moon,
  Rabbit,
  Sailboat,
  Star,
  Sun,
  TreePine,
  Umbrella,
} from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import type { Picture as Name } from '#lib/accounts/child/pictures.ts';

const ICONS: Record<Name, LucideIcon> = {
  apple: Apple,
  bell: Bell,
  bicycle: Bike,
  bird: Bird,
  boat: Sailboat,
  book: Book,
  bus: Bus,
  carrot: Carrot,
  cat: Cat,
  fish: Fish,
  flower: Flower2,
  house: House,
  key: Key,
  leaf: Leaf,
  moon: Moon,
  rabbit: Rabbit,
  star: Star,
  sun: Sun,
  tree: TreePine,
  umbrella: Umbrella,
};

/** One of the drawings of a child's password; its name stands beside it, or on the button around it. */
export function Picture({ of, className }: { of: Name; className?: string }) {
  const Icon = ICONS[of];
  return <Icon aria-hidden strokeWidth={1.75} className={cn('size-9', className)} />;
}
