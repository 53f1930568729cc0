import {
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  GraduationCap,
  KeyRound,
  LayoutDashboard,
  Map,
  ScrollText,
  Server,
  Users,
} from 'lucide-react';

/** The pages of the desk, one task each. */
export const PLACES = [
  { name: 'start', href: '/dashboard', Icon: LayoutDashboard },
  { name: 'people', href: '/dashboard/people', Icon: Users },
  { name: 'subjects', href: '/dashboard/subjects', Icon: BookOpen },
  { name: 'lessons', href: '/dashboard/lessons', Icon: GraduationCap },
  { name: 'coverage', href: '/teach/coverage', Icon: Map },
  { name: 'review', href: '/dashboard/review', Icon: ClipboardCheck },
  { name: 'questions', href: '/dashboard/questions', Icon: KeyRound },
  { name: 'figures', href: '/dashboard/figures', Icon: ChartColumn },
  { name: 'audit', href: '/dashboard/audit', Icon: ScrollText },
  { name: 'server', href: '/dashboard/server', Icon: Server },
] as const;
