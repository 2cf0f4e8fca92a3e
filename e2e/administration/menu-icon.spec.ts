/** A menu item gets an uploaded picture as its icon, which everybody who has the menu item sees. */
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'

test('an administrator uploads a picture for a menu item, and others see it', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('lan', '/menu')
  await page.getByLabel('Tìm nhanh menu').fill('Hướng dẫn sử dụng')
  await page.getByRole('region', { name: 'Cây menu' }).getByTitle('Hướng dẫn sử dụng').click()
  const form = page.getByRole('region', { name: 'Thông tin menu' })
  await expect(form.getByLabel('Tên menu')).toHaveValue('Hướng dẫn sử dụng')
  const picture = await sharp(
    Buffer.from('<svg width="64" height="64"><circle cx="32" cy="32" r="30" fill="#d03030"/></svg>'),
  )
    .png()
    .toBuffer()
  await form
    .getByLabel('Ảnh icon')
    .setInputFiles({ name: 'tron.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByLabel('Icon', { exact: true })).toHaveValue('Ảnh đã tải lên')
  await form.getByRole('button', { name: 'Lưu menu' }).click()
  await expect(page.getByText('Cập nhật thành công!')).toBeVisible()
  const shown = page
    .getByRole('navigation', { name: 'Chức năng' })
    .getByRole('link', { name: 'Hướng dẫn sử dụng' })
  await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 96)

  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'ĐĂNG NHẬP' })).toBeVisible()
  await signIn('hoa')
  await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 96)

  // Journeys that count what a page requests have the server without the picture.
  const menus = (await api.get('lan', 'Menu/get-all')) as { id: string; name: string; version: number }[]
  const { id, version } = menus.find(({ name }) => name === 'Hướng dẫn sử dụng') ?? { id: '', version: 0 }
  await api.call('lan', 'Menu/update', { id, version, icon: 'ReadOutlined' })
})
