import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { formerProvinces } from '#domain/units/former-province.ts'
import { useCall } from '#web/api/use-call.ts'
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The former province of a path. */
export interface Product {
  code: string
  name: string
}

/**
 * A screen whose path ends with the code of a former province (`/danh-sach-{product}`); other codes lead to /error-404.
 */
export function ProductScreen({ of }: { of: (product: Product) => ReactNode }) {
  const { product = '' } = useParams({ strict: false })
  const provinces = useCall(listCatalogue, { collection: formerProvinces }, { staleTime: 600_000 })
  const province = provinces.data?.find(({ code }) => code === product)
  if (province !== undefined) return of(province)
  if (provinces.data !== undefined) return <Navigate to="/error-404" replace />
  if (!provinces.isError) return <ScreenSkeleton />
  return <ErrorState message={provinces.error.shown} onRetry={() => void provinces.refetch()} />
}
