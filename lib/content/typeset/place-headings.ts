import type { Root } from 'mdast';
import { outlineOf } from '#lib/content/lessons/sections.ts';

/**
 * Puts a text's headings below those around it: in a lesson below the page's title, each with an id for links;
 * elsewhere below the heading of the problem or message.
 */
export const placeHeadings =
  ({ anchors }: { anchors: boolean }) =>
  (tree: Root) => {
    for (const { node, id, level } of outlineOf(tree)) {
      node.depth = Math.min(6, anchors ? level : level + 1) as typeof node.depth;
      if (anchors) node.data = { ...node.data, hProperties: { id } };
    }
  };
