import { createContext, useContext, type ComponentType } from 'react'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import type { TabProps } from './tabs/tab.ts'

const GivenProps = createContext<TabProps | undefined>(undefined)

/** A tab loaded when first opened, with the skeleton and retry of lazy screens. */
export function lazyTab(load: () => Promise<ComponentType<TabProps>>): ComponentType<TabProps> {
  const Screen = lazyScreen(async () => {
    const Tab = await load()
    return function Loaded() {
      const props = useContext(GivenProps)
      return props && <Tab {...props} />
    }
  })
  return function LazyTab(props) {
    return (
      <GivenProps value={props}>
        <Screen />
      </GivenProps>
    )
  }
}
