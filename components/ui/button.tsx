import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'regular' | 'large' | 'small' | 'icon';

type Looks = { look?: ButtonLook; size?: ButtonSize };

/** For a link that looks like a button. */
export const buttonClass = ({ look = 'primary', size = 'regular' }: Looks = {}) =>
  `btn btn-${look} btn-${size}`;

type Props = ComponentProps<'button'> & Looks;

export function Button({ className, look, size, ...props }: Props) {
  const looks = { ...(look ? { look } : {}), ...(size ? { size } : {}) };
  return <button type="button" className={cn(buttonClass(looks), className)} {...props} />;
}
