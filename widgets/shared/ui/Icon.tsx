import type { LucideIcon } from 'lucide-react';

/** A decorative icon as large as the text beside it. */
export const Icon = ({ of: Shape }: { of: LucideIcon }) => (
  <Shape className="icon" strokeWidth={1.75} aria-hidden />
);
