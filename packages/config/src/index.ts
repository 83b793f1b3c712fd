export type {
  Component,
  ComponentProps,
  HomeProps,
  Html,
  LayoutProps,
  ListProps,
  PageComponents,
  RecordProps,
} from '@site/pages';
export { defineConfig, type OwnConfig, type TrustedPlugin } from './define-config.ts';
export { type HtmlValue, html, raw } from './html.ts';
