import { useQuery } from '@tanstack/react-query';
import Input from 'antd/es/input';
import Tree from 'antd/es/tree';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { treeQuery } from '../../dormitory/api.ts';
import { facilityAddress, roomAddress } from '../../zone/addresses.ts';
import { useZoneNames } from '../../zone/useZoneNames.ts';
import { ZoneTag } from '../../zone/ZoneTag.tsx';
import { branchKeys, foundBranches, kindIcons, type ZoneNode } from './zoneTree.ts';
import '../../zone/zone.css';
import './dormitory.css';

/** Height of the tree, CSS pixels; longer trees scroll within it, and only the visible nodes are drawn. */
const height = 560;

interface DormitoryTreeProps {
  readonly dormitory: number;
  /** The page that a zone links to; null: none. Set-up, which uses the tree as a parcel, links to its own pages. */
  readonly addressOf?: (zone: Pick<ZoneNode, 'id' | 'zone_kind'>) => string | null;
}

const roomOrFacility: NonNullable<DormitoryTreeProps['addressOf']> = ({ id, zone_kind: kind }) => (kind === 'room' ? roomAddress(id) : kind === 'facility' ? facilityAddress(id) : null);

/** The dormitory's zones as a tree: blocks, floors, rooms, facilities, common areas; searchable by reference or name. */
export default function DormitoryTree({ dormitory, addressOf = roomOrFacility }: DormitoryTreeProps): ReactNode {
  const { t } = useTranslation('residents');
  const { data, isError, refetch } = useQuery(treeQuery(dormitory));
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const nodes = useMemo(() => foundBranches(data?.tree ?? [], search), [data, search]);
  const [opened, setOpened] = useState<readonly React.Key[] | null>(null);
  const items = useMemo(() => nodes.map(itemOf), [nodes]);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  // A search expands what it found; otherwise blocks are expanded and floors collapsed.
  const expanded = search === '' ? (opened ?? data.tree.map(({ id }) => id)) : branchKeys(nodes);
  return (
    <div className="firm-zonetree">
      <Input.Search
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('dormitory.findZone')}
        aria-label={t('dormitory.findZone')}
      />
      {items.length === 0 ? (
        <p>{search === '' ? t('dormitory.noZones') : t('dormitory.noZoneFound')}</p>
      ) : (
        <Tree
          aria-label={t('dormitory.tab.zones')}
          treeData={items}
          height={height}
          blockNode
          selectable={false}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys)}
          titleRender={({ node }) => <ZoneLine node={node} to={addressOf(node)} />}
        />
      )}
    </div>
  );
}

interface Item {
  readonly key: number;
  readonly title: string;
  readonly node: ZoneNode;
  readonly children: Item[];
}

const itemOf = (node: ZoneNode): Item => ({ key: node.id, title: node.name, node, children: node.children.map(itemOf) });

function ZoneLine({ node, to }: { readonly node: ZoneNode; readonly to: string | null }): ReactNode {
  const names = useZoneNames();
  const name = <Name>{node.name}</Name>;
  return (
    <span className="firm-zonetree__line" title={names.type(node.zone_type, node.zone_type_name)}>
      <Icon name={kindIcons[node.zone_kind]} />
      {to ? <AreaLink to={to}>{name}</AreaLink> : name}
      <span className="firm-zonetree__ref">
        <Id mono>{node.zone_ref_id}</Id>
      </span>
      {node.sick_bay && <Icon name="medical" />}
      {node.bed_count > 0 && (
        <bdi dir="ltr" className="firm-zonetree__beds">
          {node.occupied}/{node.bed_count}
        </bdi>
      )}
      {(node.zone_kind === 'room' || node.zone_kind === 'facility') && <ZoneTag status={node.status} />}
    </span>
  );
}
