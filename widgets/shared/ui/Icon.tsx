import type { LucideIcon } from 'lucide-react';

/** Decorative icon of the size of the text beside it. */
export const Icon = ({ of: Shape }: { of: LucideIcon }) => (
  <Shape className="icon" strokeWidth={1.75} aria-hidden />
);
