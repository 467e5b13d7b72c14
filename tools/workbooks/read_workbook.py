"""Prints, as JSON, the sheets of a workbook as openpyxl reads them: the rows of each sheet as texts, and its print settings."""
import datetime
import json
import sys

from openpyxl import load_workbook


def text(value):
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


book = load_workbook(sys.argv[1])
def printed(sheet):
    setup = sheet.page_setup
    return [bool(sheet.sheet_properties.pageSetUpPr.fitToPage), setup.fitToWidth, setup.fitToHeight, setup.orientation, sheet.print_title_rows]


print(
    json.dumps(
        {
            "sheets": {sheet.title: [[text(cell) for cell in row] for row in sheet.iter_rows(values_only=True)] for sheet in book},
            "printed": [printed(sheet) for sheet in book],
        }
    )
)
