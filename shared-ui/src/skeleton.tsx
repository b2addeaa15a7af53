import type { ReactNode } from 'react';
import { Skeleton as AntdSkeleton, type SkeletonProps } from 'antd';

type Button = Parameters<typeof AntdSkeleton.Button>[0];
type Node = Parameters<typeof AntdSkeleton.Node>[0];

/** Hides what it contains from screen readers, and keeps it in its parent's layout. */
const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <div aria-hidden style={{ display: 'contents' }}>
    {children}
  </div>
);

/**
 * antd's grey shapes shown while something loads, unseen by screen readers: they are an empty heading and a list of empty items, which the
 * keys that jump from heading to heading would stop at [UX-005].
 */
export function Skeleton(props: Omit<SkeletonProps, 'children' | 'loading'>) {
  return (
    <Hidden>
      <AntdSkeleton {...props} />
    </Hidden>
  );
}

Skeleton.Button = (props: Button) => (
  <Hidden>
    <AntdSkeleton.Button {...props} />
  </Hidden>
);

Skeleton.Node = (props: Node) => (
  <Hidden>
    <AntdSkeleton.Node {...props} />
  </Hidden>
);
