import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import {
  blockTransfers,
  endsOfService,
  incomingTransfers,
  outgoingTransfers,
} from '#domain/movements/movement-lists.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { MovementTab } from './movement-tab.tsx'
import type { Tab } from '#web/screens/movements/tab.ts'

const tabs: readonly Tab[] = [
  { slug: 'den', list: incomingTransfers, count: 'den', waits: true },
  { slug: 'di', list: outgoingTransfers, count: 'di', waits: true },
  { slug: 'nghi-viec', list: endsOfService, count: 'nghiViec', waits: false },
  { slug: 'chuyen-khoi', list: blockTransfers, count: 'chuyenKhoi', waits: false },
]

/** /bien-dong: what waits to be accepted here and elsewhere, and who has left (spec 3 §2.12). */
export function MovementsScreen() {
  const user = useUser()
  const { tab: slug } = useParams({ strict: false })
  const shown = tabs.filter(({ list }) => mayCall(user, permissionOf(list.call)))
  const tab = shown.find((one) => one.slug === slug) ?? shown[0]
  // Keeps the keyboard focus on the tabs when the tab changes.
  const [byTab, setByTab] = useState(false)
  if (tab === undefined) return null
  return <MovementTab key={tab.slug} tab={tab} tabs={shown} takesFocus={byTab} onTab={() => setByTab(true)} />
}
