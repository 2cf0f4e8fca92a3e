import { createElement, type ComponentType, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { insertStyle, type BuiltStyle } from './built-styles.ts'

interface IconProps extends HTMLAttributes<HTMLSpanElement> {
  ref?: Ref<HTMLSpanElement>
  spin?: boolean
  rotate?: number
  twoToneColor?: unknown
}

/** An outline, or another element of a drawing with its attributes and what is in it. */
export type Drawn =
  string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Drawn[]]

const drawn = (each: Drawn): ReactElement => {
  if (typeof each === 'string') return createElement('path', { d: each })
  const [tag, attributes, ...inside] = each
  return createElement(tag, attributes, ...inside.map(drawn))
}

/**
 * Replaces the components of antd's icons in the build (`web/build/built-icons.ts`): the same elements, without a context, an effect and
 * a look at the page's styles for each icon.
 */
export function iconMaker(styles: readonly BuiltStyle[]) {
  let inserted = false
  return (
    name: string,
    frame: Readonly<Record<string, string>> | string,
    ...parts: Drawn[]
  ): ComponentType<IconProps> =>
    function Icon({
      className,
      spin = name === 'loading',
      rotate,
      tabIndex,
      onClick,
      twoToneColor: _,
      ...rest
    }) {
      if (!inserted) for (const sheet of styles) insertStyle(...sheet)
      inserted = true
      return createElement(
        'span',
        {
          role: 'img',
          // Decoration, unless it has a label.
          'aria-hidden': rest['aria-label'] === undefined,
          ...rest,
          tabIndex: tabIndex ?? (onClick ? -1 : undefined),
          onClick,
          className: `anticon anticon-${name}${spin ? ' anticon-spin' : ''}${className ? ` ${className}` : ''}`,
        },
        createElement(
          'svg',
          {
            ...(typeof frame === 'string' ? { viewBox: frame } : frame),
            focusable: 'false',
            style: rotate ? { transform: `rotate(${rotate}deg)` } : undefined,
            'data-icon': name,
            width: '1em',
            height: '1em',
            fill: 'currentColor',
            'aria-hidden': 'true',
          },
          ...parts.map(drawn),
        ),
      )
    }
}
