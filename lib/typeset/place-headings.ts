import type { Root } from 'mdast';
import { outlineOf } from '#lib/lessons/sections.ts';

/**
 * Puts a text's headings below those around it: in a lesson under the page's title, each to be linked to; elsewhere under
 * the heading of the problem or of the message.
 */
export const placeHeadings =
  ({ anchors }: { anchors: boolean }) =>
  (tree: Root) => {
    for (const { node, id, level } of outlineOf(tree)) {
      node.depth = Math.min(6, anchors ? level : level + 1) as typeof node.depth;
      if (anchors) node.data = { ...node.data, hProperties: { id } };
    }
  };
