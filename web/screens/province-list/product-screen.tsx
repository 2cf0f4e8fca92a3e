import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { formerProvinces } from '#domain/units/former-province.ts'
import { useCall } from '#web/api/use-call.ts'
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The former province of a path: its code and its name. */
export interface Product {
  code: string
  name: string
}

/**
 * A screen whose path ends with the code of a former province (`/danh-sach-{product}`); another code is /error-404.
 * Drawn anew for each province.
 */
export function ProductScreen({ of }: { of: (product: Product) => ReactNode }) {
  const { product = '' } = useParams({ strict: false })
  const provinces = useCall(listCatalogue, { collection: formerProvinces }, { staleTime: 600_000 })
  const known = provinces.data?.find(({ code }) => code === product)
  if (known !== undefined) return of(known)
  if (provinces.data !== undefined) return <Navigate to="/error-404" replace />
  if (!provinces.isError) return <ScreenSkeleton />
  return <ErrorState message={provinces.error.shown} onRetry={() => void provinces.refetch()} />
}
