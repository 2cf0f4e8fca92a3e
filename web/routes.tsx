import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import type { ComponentType, FunctionComponent } from 'react'
import { mayUseMenu, seesMenu } from '#domain/registries/menu-calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import * as parts from './preload-chunks.ts'
import { isOrdinary, landingAddress } from './shell/landing.ts'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { forgetAddress, rememberAddress, rememberedAddress } from './shell/return-to.ts'
import { ScreenError } from './shell/screen-error.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { currentSession, mayCall, useSession, type SignedInUser } from './session/session.ts'
import { renewedUser } from './shell/use-renewed-user.ts'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'

const antdOutlet = lazyScreen(parts.antdOutlet)
const frame = lazyScreen(async () => (await parts.signedIn())(antdOutlet))

/** A public page that says why there is no screen; signed-in users keep the shell around it. */
const explained = (load: () => Promise<ComponentType>): FunctionComponent => {
  const page = lazyScreen(load)
  const framed = lazyScreen(async () => (await parts.signedIn())(page))
  return function Explained() {
    const Place = useSession() ? framed : page
    return <Place />
  }
}
const notFound = explained(
  async () => (await import('./screens/shared/errors/not-found-screen.tsx')).NotFoundScreen,
)

const root = createRootRoute({ component: Outlet, notFoundComponent: notFound })

/** Its children need a stored token; without one the address is remembered and sign-in opens. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: frame,
  beforeLoad: ({ location }) => {
    antdOutlet.preload()
    if (currentSession()) return
    rememberAddress(location.href)
    throw redirect({ to: '/login', replace: true })
  },
})

/** A public route. */
const open = <const Path extends string>(path: Path, component: FunctionComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** A route behind the guard; `elsewhere` may return another address to redirect to. */
const guarded = <const Path extends string>(
  path: Path,
  load: () => Promise<ComponentType>,
  elsewhere?: (params: Partial<Record<string, string>>) => string | undefined | Promise<string | undefined>,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyScreen(load),
    beforeLoad: async ({ params }) => {
      const address = currentSession() && (await elsewhere?.(params))
      if (address) throw redirect({ href: address, replace: true })
    },
  })

/** Loads the rest while the password is typed. */
const SignIn = () => <SignInScreen onTyping={() => parts.preloadChunks('/danh-sach')} />

const signIn = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: SignIn,
    beforeLoad: () => {
      const session = currentSession()
      if (session)
        throw redirect({ href: rememberedAddress() ?? landingAddress(session.user), replace: true })
      // '/' is where sign-out ends; only '/login' has an address to return to.
      if (path === '/') forgetAddress()
    },
  })

/** An ordinary user has no list, only their record. */
const ownRecordInstead = () => {
  const user = currentSession()?.user
  return user && isOrdinary(user) ? landingAddress(user) : undefined
}

/** Users who may not open a screen go to their landing page; checked again after refetching the permissions. */
const unless = (may: (user: SignedInUser) => boolean) => async () => {
  const refused = () => {
    const user = currentSession()?.user
    return user && !may(user) ? landingAddress(user) : undefined
  }
  if (refused() !== undefined) await renewedUser()
  return refused()
}
/** A screen opens for users who see its menu item and, if it is behind that one, may make its main call. */
const unlessSees = (menuPath: string, permission?: string) =>
  unless((user) => seesMenu(user, menuPath) && (permission === undefined || mayCall(user, permission)))
/** The screens of any former province open for users who may make their calls. */
const unlessMayUse = (menuPath: string) => unless((user) => mayUseMenu(user, menuPath))
/** The screen of a menu item at this path. */
const ofMenu = <const Path extends string>(path: Path, load: () => Promise<ComponentType>) =>
  guarded(path, load, unlessSees(path))
const mayReadRoles = unlessSees('/unitRole', 'UnitRole.get-by-id')

const interfacePermissions = async () =>
  (await import('./screens/roles/interface-permissions-screen.tsx')).InterfacePermissionsScreen
const apiPermissions = async () =>
  (await import('./screens/roles/api-permissions-screen.tsx')).ApiPermissionsScreen

const movements = async () => (await import('./screens/movements/movements-screen.tsx')).MovementsScreen

/** The route table, in the order of the specification (spec 3 §2.1; record detail at the end). */
const routeTree = root.addChildren([
  signIn('/'),
  signIn('/login'),
  signedIn.addChildren([
    ofMenu('/tai-khoan', async () => (await import('./screens/accounts/accounts-screen.tsx')).AccountsScreen),
    ofMenu(
      '/tao-tai-khoan-hang-loat',
      async () => (await import('./screens/bulk-accounts/bulk-accounts-screen.tsx')).BulkAccountsScreen,
    ),
    ofMenu('/unitRole', async () => (await import('./screens/roles/roles-screen.tsx')).RolesScreen),
    guarded(
      '/admin/giao-dien/chi-tiet',
      interfacePermissions,
      async () => (await mayReadRoles()) ?? '/unitRole',
    ),
    guarded('/admin/giao-dien/chi-tiet/$id', interfacePermissions, mayReadRoles),
    guarded('/admin/api/chi-tiet', apiPermissions, async () => (await mayReadRoles()) ?? '/unitRole'),
    guarded('/admin/api/chi-tiet/$id', apiPermissions, mayReadRoles),
    ofMenu('/menu', async () => (await import('./screens/menus/menus-screen.tsx')).MenusScreen),
    ofMenu(
      '/sync-redis',
      async () =>
        (await import('./screens/synchronisation/synchronisation-screen.tsx')).SynchronisationScreen,
    ),
    guarded('/profile', async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen),
    ofMenu('/tong-quan', async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
    guarded('/danh-sach', parts.staffList, ownRecordInstead),
    guarded('/admin/danh-sach', parts.staffList, ownRecordInstead),
    ofMenu('/den-han', async () => (await import('./screens/due/due-screen.tsx')).DueScreen),
    ofMenu('/ra-soat', async () => (await import('./screens/quality/quality-screen.tsx')).QualityScreen),
    guarded(
      '/sua-hang-loat',
      async () => (await import('./screens/bulk-edit/bulk-edit-screen.tsx')).BulkEditScreen,
      unless((user) => mayCall(user, 'SuaHangLoat.save') && !user.isOnlySeeMe),
    ),
    ofMenu(
      '/quyet-dinh',
      async () => (await import('./screens/decisions/decisions-screen.tsx')).DecisionsScreen,
    ),
    guarded(
      '/quyet-dinh/doc-tep',
      async () =>
        (await import('./screens/decision-reading/decision-reading-screen.tsx')).DecisionReadingScreen,
      unless((user) => mayCall(user, 'QuyetDinh.create') && !user.isOnlySeeMe),
    ),
    ofMenu(
      '/ho-so-het-han-luu',
      async () => (await import('./screens/disposal/disposal-screen.tsx')).DisposalScreen,
    ),
    ofMenu(
      '/yeu-cau-chinh-sua',
      async () => (await import('./screens/corrections/corrections-screen.tsx')).CorrectionsScreen,
    ),
    ofMenu('/ke-hoach', async () => (await import('./screens/plans/plans-screen.tsx')).PlansScreen),
    ofMenu(
      '/ky-so',
      async () => (await import('./screens/signing/batch-signing-screen.tsx')).BatchSigningScreen,
    ),
    ofMenu('/phe-duyet', async () => (await import('./screens/signing/approval-screen.tsx')).ApprovalScreen),
    ofMenu(
      '/dong-bo-quoc-gia',
      async () => (await import('./screens/national-board/board-screen.tsx')).BoardScreen,
    ),
    ofMenu('/bien-dong', movements),
    guarded('/bien-dong/$tab', movements, unlessSees('/bien-dong')),
    ofMenu(
      '/danh-sach-chuyen-don-vi',
      async () => (await import('./screens/unit-transfer/unit-transfer-screen.tsx')).UnitTransferScreen,
    ),
    guarded(
      '/danh-sach-chuyen-don-vi-{$product}',
      async () => (await import('./screens/unit-transfer/unit-transfer-screen.tsx')).ProvinceTransferScreen,
      unlessMayUse('/danh-sach-chuyen-don-vi-TG'),
    ),
    guarded(
      '/danh-sach-{$product}',
      async () => (await import('./screens/province-list/province-list-screen.tsx')).ProvinceListScreen,
      unlessMayUse('/danh-sach-TG'),
    ),
    ofMenu(
      '/danh-sach-ho-so-thieu',
      async () =>
        (await import('./screens/incomplete-records/incomplete-records-screen.tsx')).IncompleteRecordsScreen,
    ),
    ofMenu(
      '/tra-cuu-thong-tin',
      async () => (await import('./screens/lookup/lookup-screen.tsx')).LookupScreen,
    ),
    ofMenu('/import-ho-so', async () => (await import('./screens/imports/import-screen.tsx')).ImportScreen),
    ofMenu(
      '/chuyen-ho-so',
      async () => (await import('./screens/imports/transfer-files-screen.tsx')).TransferFilesScreen,
    ),
    ofMenu('/xuat-bao-cao', async () => (await import('./screens/reports/report-screen.tsx')).ReportScreen),
    ofMenu(
      '/xuat-bao-cao-danh-sach',
      async () => (await import('./screens/reports/list-reports-screen.tsx')).ListReportsScreen,
    ),
    ofMenu('/don-vi', async () => (await import('./screens/units/units-screen.tsx')).UnitsScreen),
    guarded(
      '/don-vi/sap-xep',
      async () => (await import('./screens/reorganisation/reorganisations-screen.tsx')).ReorganisationsScreen,
      unlessSees('/don-vi', 'SapXep.get-paging'),
    ),
    guarded(
      '/don-vi/sap-xep/moi',
      async () => (await import('./screens/reorganisation/studio-screen.tsx')).ReorganisationStudioScreen,
      unlessSees('/don-vi', 'SapXep.create'),
    ),
    ofMenu(
      '/vi-tri-viec-lam',
      async () => (await import('./screens/positions/positions-screen.tsx')).PositionsScreen,
    ),
    ofMenu(
      '/danh-muc',
      async () => (await import('./screens/categories/categories-screen.tsx')).CategoriesScreen,
    ),
    ofMenu('/tham-so', async () => (await import('./screens/law/law-screen.tsx')).LawScreen),
    ofMenu('/nhat-ky', async () => (await import('./screens/audit-log/audit-log-screen.tsx')).AuditLogScreen),
    ofMenu(
      '/gia-tri-ngoai-danh-muc',
      async () => (await import('./screens/outside-values/outside-values-screen.tsx')).OutsideValuesScreen,
    ),
    ofMenu('/thung-rac', async () => (await import('./screens/bin/bin-screen.tsx')).BinScreen),
    ofMenu('/icon', async () => (await import('./screens/icons/icons-screen.tsx')).IconsScreen),
    ofMenu(
      '/tai-file-huong-dan',
      async () => (await import('./screens/guidance/manage-guidance-screen.tsx')).ManageGuidanceScreen,
    ),
    guarded(
      '/file-huong-dan',
      async () => (await import('./screens/guidance/guidance-screen.tsx')).GuidanceScreen,
    ),
    guarded(
      '/file-huong-dan/$guide',
      async () => (await import('./screens/guidance/guide-screen.tsx')).GuideScreen,
    ),
    guarded('/danh-sach/thong-tin', parts.staffList, () => ownRecordInstead() ?? '/danh-sach'),
    guarded('/danh-sach/thong-tin/$id', parts.recordDetail, ({ id }) => recordAddress(id ?? '')),
    guarded('/danh-sach/thong-tin/$id/$tab', parts.recordDetail),
  ]),
  open(
    '/bao-tri',
    explained(async () => (await import('./screens/errors/maintenance-screen.tsx')).MaintenanceScreen),
  ),
  open('/error-404', notFound),
  open(
    '/xac-minh-chu-ky',
    lazyScreen(
      async () =>
        (await import('./screens/verify-signature/verify-signature-screen.tsx')).VerifySignatureScreen,
    ),
  ),
])

/** The one router. Links are preloaded on hover; queries of addresses are plain strings, long ids too. */
export const router = createRouter({
  routeTree,
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (values) => {
    const query = new URLSearchParams(values).toString()
    return query && `?${query}`
  },
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenSkeleton,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
