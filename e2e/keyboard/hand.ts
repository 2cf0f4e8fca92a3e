/** Officers at the keyboard: gets about by Tab, keys and Ctrl+K only, and counts what it presses. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Tab stops that lie at most between two places that an officer goes between. */
const farthest = 90

export interface Hand {
  /** Presses keys one after the other. */
  press(...keys: readonly string[]): Promise<void>
  /** Types what an input method makes; in Telex each mark is a key of its own. */
  type(text: string): Promise<void>
  /** Goes there by Tab or Shift+Tab; the focus must be seen there. */
  to(target: Locator): Promise<void>
  /** Goes to a button or a link and presses it. */
  enter(target: Locator): Promise<void>
  /** Goes to an input and types over what it has. */
  into(field: Locator, text: string): Promise<void>
  /** Goes to a list or a tree, types, and takes the match that Enter would take. */
  choose(field: Locator, text: string, match?: string | RegExp): Promise<void>
  /** Does something by Ctrl+K: what is typed, and the name of what Enter then takes. */
  find(text: string, name: string | RegExp): Promise<void>
  /** Chooses a file at its button; the machine's own window is not the product's. */
  attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  /** One click, where a task has clicks. */
  click(target: Locator): Promise<void>
  /** The clicks and keys since the last time. */
  taken(): { clicks: number; keys: number }
}

/** Whether the focus is there, or before or after it on the page, whether one can see it, and what has it instead. */
type Place = { at: 'here' | 'before' | 'after'; isSeen: boolean; name: string }

/** Runs in the page, whose types the journeys don't have. */
function placeOf(target: any): Place {
  const { document, Node, getComputedStyle, innerWidth, innerHeight } = globalThis as any
  const at = document.activeElement ?? document.body
  const name = String(at.getAttribute('aria-label') || at.textContent || at.tagName)
    .trim()
    .slice(0, 40)
  if (at !== target && !target.contains(at)) {
    const isAfter = at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
    return { at: at === document.body || isAfter ? 'before' : 'after', isSeen: false, name }
  }
  const drawn = at.closest(
    '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-checkbox-wrapper, .ant-radio-wrapper, .ant-switch',
  )
  const isMarked = [at, drawn, at.parentElement].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const { left, top, right, bottom } = (drawn ?? at).getBoundingClientRect()
  const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return { at: 'here', isSeen: isMarked && isInView, name }
}

/** What an officer does on the page. */
export function handOf(page: Page): Hand {
  let [clicks, keys] = [0, 0]
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      keys += 1
      await page.keyboard.press(key)
    }
  }
  const type = async (text: string) => {
    keys += [...text.normalize('NFD').replace(/đ/giu, 'dd')].length
    await page.keyboard.insertText(text)
  }
  const to = async (target: Locator) => {
    await expect(target).toBeVisible()
    const stops: string[] = []
    let direction: 'Tab' | 'Shift+Tab' | undefined
    for (let n = 0; n < farthest; n++) {
      // A target that is drawn anew meanwhile is found anew.
      const now = await target.evaluate(placeOf)
      if (now.at === 'here') {
        await expect
          .poll(async () => (await target.evaluate(placeOf)).isSeen, {
            message: `the focus is seen at ${now.name}`,
          })
          .toBe(true)
        return
      }
      stops.push(now.name)
      direction ??= now.at === 'before' ? 'Tab' : 'Shift+Tab'
      await press(direction)
    }
    throw new Error(`${String(target)} is not reached by ${direction}: ${stops.join(' | ')}`)
  }
  const enter = async (target: Locator) => {
    await to(target)
    await press('Enter')
  }
  return {
    press,
    type,
    to,
    enter,
    into: async (field, text) => {
      await to(field)
      await press('Control+a')
      if (text === '') await press('Delete')
      else await type(text)
    },
    choose: async (field, text, match = text) => {
      await expect(field).toBeEnabled()
      await to(field)
      await type(text)
      const list = page.locator(
        '.ant-select-dropdown:not(.ant-select-dropdown-hidden):not(.ant-slide-up-leave)',
      )
      const next = list.locator('.ant-select-item-option-active, .ant-select-tree-treenode-active')
      if (typeof match === 'string') await expect(next).toContainText(match)
      else await expect(next).toHaveText(match)
      await press('Enter')
    },
    find: async (text, name) => {
      await press('Control+k')
      const box = page.getByRole('combobox', { name: 'Tìm nhanh' })
      await expect(box).toBeFocused()
      await type(text)
      await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
      await press('Enter')
      await expect(box).toHaveCount(0)
    },
    attach: async (button, file) => {
      // Waited for before the way there: told together with the key, the browser opens its own window.
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        to(button).then(async () => press('Enter')),
      ])
      await chooser.setFiles(file)
    },
    click: async (target) => {
      clicks += 1
      await target.click()
    },
    taken: () => {
      const taken = { clicks, keys }
      clicks = keys = 0
      return taken
    },
  }
}

/** Tells of every press of a mouse on the page. */
export async function watchPointer(page: Page): Promise<readonly string[]> {
  const pressed: string[] = []
  await page.exposeBinding('pointerPressed', (_, name: string) => void pressed.push(name))
  await page.addInitScript(
    `addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && pointerPressed(target.textContent.slice(0, 60)), true)`,
  )
  return pressed
}
