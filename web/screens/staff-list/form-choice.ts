import { Radio } from 'antd'

/** antd's radio buttons, a part of its own: few lists are printed. */
export const RadioGroup = Radio.Group
