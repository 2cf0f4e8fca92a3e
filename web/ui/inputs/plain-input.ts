/** antd's inputs one by one: as `Input.…` each brings password fields, searches and code boxes along. */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
