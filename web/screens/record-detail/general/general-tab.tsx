import type { TabProps } from '../tabs/tab.ts'

/** stub */
export function GeneralTab({ officerId, editing }: TabProps) {
  return <div>{officerId} {String(editing)}</div>
}
