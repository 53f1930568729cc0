"""Cuts the small typefaces of public/fonts: `python scripts/fonts.py`, after `pip install fonttools brotli`.

The letters of each file are the unicode-range that its style sheet gives it. A changed file needs a new name there
and here, because browsers keep a font for a year. Some draw a letter by measuring others of its font, so a file has
all Latin letters or none, and all Greek ones or none.
"""

import re
from itertools import combinations, product
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.ttLib.tables import otTables

STYLES = [Path('app/styles/fonts.css'), Path('components/markdown/formulas.css')]
FONTS = Path('public/fonts')
KATEX = Path('node_modules/katex/dist/fonts')
FILES = {
    'atkinson-basic.5.3': FONTS / 'atkinson-latin.5.3.woff2',
    'vazirmatn-five.5.3': FONTS / 'vazirmatn-arabic.5.3.woff2',
    'formulas-main.0.16': KATEX / 'KaTeX_Main-Regular.woff2',
    'formulas-capitals.0.16': KATEX / 'KaTeX_Main-Regular.woff2',
    'formulas-variables.0.16': KATEX / 'KaTeX_Math-Italic.woff2',
    'formulas-greek.0.16': KATEX / 'KaTeX_Math-Italic.woff2',
    'formulas-box.0.16': KATEX / 'KaTeX_AMS-Regular.woff2',
    'formulas-large.0.16': KATEX / 'KaTeX_Size1-Regular.woff2',
    'formulas-larger.0.16': KATEX / 'KaTeX_Size2-Regular.woff2',
    'formulas-largest.0.16': KATEX / 'KaTeX_Size3-Regular.woff2',
}
NASTALIQ = 'nastaliq-urdu.5.3-2'
NASTALIQ_PACKAGE = '@fontsource/noto-nastaliq-urdu@5.3.0'
NASTALIQ_FILE = 'package/files/noto-nastaliq-urdu-arabic-400-normal.woff2'
# A rule for each context, where each repeats its lists of glyphs.
MANY_RULES = 30


def letters_of(name):
    styles = ''.join(path.read_text() for path in STYLES)
    listed = re.search(rf'/{re.escape(name)}\.woff2[^}}]*unicode-range:([^;]*);', styles)[1]
    ranges = re.findall(r'U\+(\w+)(?:-(\w+))?', listed)
    return {code for first, last in ranges for code in range(int(first, 16), int(last or first, 16) + 1)}


def cut(source, letters):
    # Without hinting, as all our other typefaces.
    options = subset.Options(layout_features=['*'], notdef_outline=True, hinting=False)
    options.drop_tables += ['STAT']
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    # Shapers draw a sign that is not to be seen as a space.
    subsetter.populate(unicodes=letters | {0x20})
    subsetter.subset(font)
    return font


def rename(font):
    """KaTeX's names are reserved for its own files."""
    for record in font['name'].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = 'DarsFormulas'


def write(font, name):
    font.flavor = 'woff2'
    font.save(FONTS / f'{name}.woff2')
    print(name, (FONTS / f'{name}.woff2').stat().st_size)


def read_rule(rule):
    """What stands before, what is replaced, what stands after, and how it is replaced."""
    sets = lambda coverages: [frozenset(coverage.glyphs) for coverage in coverages]
    if isinstance(rule, otTables.ContextSubst):
        return [], sets(rule.Coverage), [], rule.SubstLookupRecord
    before, after = sets(rule.BacktrackCoverage), sets(rule.LookAheadCoverage)
    return before, sets(rule.InputCoverage), after, rule.SubstLookupRecord


def split(rules):
    """Rules in which no two sets after the first of what is replaced share a glyph unless they are the same."""
    known = {glyphs for _, [_, *rest], _, _ in rules for glyphs in rest}

    def parts(glyphs):
        inner = next((other for other in known if other < glyphs), None)
        return [glyphs] if inner is None else [*parts(inner), *parts(glyphs - inner)]

    for before, [first, *rest], after, records in rules:
        for combination in product(*map(parts, rest)):
            yield before, [first, *combination], after, records


def are_apart(sets):
    return not any(a & b for a, b in combinations(sets, 2))


def classes_of(sets):
    classes = otTables.ClassDef()
    classes.classDefs = {glyph: number for number, glyphs in enumerate(sets, 1) for glyph in glyphs}
    return classes


def by_class(font, rules):
    """One subtable for these rules, or nothing where their sets overlap."""
    distinct = lambda lists: list(dict.fromkeys(glyphs for one in lists for glyphs in one))
    befores, afters = distinct(rule[0] for rule in rules), distinct(rule[2] for rule in rules)
    firsts = distinct(rule[1][:1] for rule in rules)
    inputs = distinct(rule[1][1:] for rule in rules)
    # A first set alone may be part of another one: the coverage says which glyphs begin.
    if len(firsts) > 1 or not any(firsts[0] <= other for other in inputs):
        inputs = distinct([inputs, firsts])
    if not all(map(are_apart, (befores, inputs, afters))):
        return None
    table = otTables.ChainContextSubst()
    table.Format = 2
    table.Coverage = otTables.Coverage()
    table.Coverage.glyphs = sorted(frozenset().union(*firsts), key=font.getGlyphID)
    table.BacktrackClassDef, table.InputClassDef, table.LookAheadClassDef = map(classes_of, (befores, inputs, afters))
    table.ChainSubClassSet = [None] * (len(inputs) + 1)
    for before, (first, *rest), after, records in rules:
        rule = otTables.ChainSubClassRule()
        rule.Backtrack = [1 + befores.index(glyphs) for glyphs in before]
        rule.Input = [1 + inputs.index(glyphs) for glyphs in rest]
        rule.LookAhead = [1 + afters.index(glyphs) for glyphs in after]
        rule.SubstLookupRecord = records
        number = 1 + next(at for at, glyphs in enumerate(inputs) if first <= glyphs)
        table.ChainSubClassSet[number] = table.ChainSubClassSet[number] or otTables.ChainSubClassSet()
        rules_of_class = table.ChainSubClassSet[number].__dict__.setdefault('ChainSubClassRule', [])
        rules_of_class.append(rule)
    return table


def regroup(font):
    """The same rules for joining letters, with each list of glyphs written once and named by a number."""
    for lookup in font['GSUB'].table.LookupList.Lookup:
        rules = [getattr(table, 'ExtSubTable', table) for table in lookup.SubTable]
        if len(rules) < MANY_RULES:
            continue
        groups = []
        for rule in split([read_rule(rule) for rule in rules]):
            if not groups or not by_class(font, [*groups[-1], rule]):
                groups.append([])
            groups[-1].append(rule)
        lookup.SubTable = [by_class(font, group) for group in groups]
        lookup.LookupType = otTables.ChainContextSubst.LookupType


def nastaliq(letters):
    with TemporaryDirectory() as folder:
        run(['npm', 'pack', '--silent', '--pack-destination', folder, NASTALIQ_PACKAGE], check=True)
        run(['tar', '-xzf', *Path(folder).glob('*.tgz'), '-C', folder], check=True)
        font = cut(f'{folder}/{NASTALIQ_FILE}', letters)
        regroup(font)
        return font


if __name__ == '__main__':
    for name, source in FILES.items():
        font = cut(source, letters_of(name))
        if source.is_relative_to(KATEX):
            rename(font)
        write(font, name)
    write(nastaliq(letters_of(NASTALIQ)), NASTALIQ)
